/** The twelve trades of the construction page, each with what an underwriter may ask about it. */
import type { Card } from '../../pages/section.ts'

export const trades: readonly Card[] = [
  { icon: 'hammer', title: 'Carpenters', body: 'Rough framing on upper floors, or finish work?' },
  { icon: 'bolt', title: 'Electricians', body: 'House wiring, or high voltage and line work?' },
  {
    icon: 'pipe',
    title: 'Plumbers and pipefitters',
    body: 'Trenches and confined spaces, or service calls?',
  },
  { icon: 'roof', title: 'Roofers', body: 'How steep, how high, and are you tied off?' },
  {
    icon: 'brick',
    title: 'Masons and bricklayers',
    body: 'Scaffold height, and a mask against silica dust?',
  },
  { icon: 'paint', title: 'Painters', body: 'Interiors, or bridges, tanks and swing stages?' },
  { icon: 'weld', title: 'Welders', body: 'Shop, pipeline, or underwater?' },
  { icon: 'excavator', title: 'Equipment operators', body: 'Which machines, and any blasting nearby?' },
  { icon: 'crane', title: 'Ironworkers', body: 'Structural or rebar, and the tallest job this year?' },
  { icon: 'wrench', title: 'HVAC technicians', body: 'Rooftop units, or basements and ducts?' },
  { icon: 'ruler', title: 'Concrete and drywall crews', body: 'Stilts, pumps, or flatwork on the ground?' },
  { icon: 'helmet', title: 'Contractors and foremen', body: 'How much of the week on the tools?' },
]
