/** Sections that are dragged by the mouse; the keys and the buttons do the same. */
import { type DragEvent, useState } from 'react'
import { placesFor, type Section } from './sections.ts'

/** `move` gets the section and the one before which it was dropped. */
export function useSectionDrag(sections: readonly Section[], move: (index: number, place: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setPlace(null)
  }
  return {
    /** Before which section it would be dropped, for the line that shows it. */
    place,
    list: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        setPlace(nearest(placesFor(sections, dragged), rowAt(event)))
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        if (place !== null) move(dragged, place)
        end()
      },
    },
    row: (index: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // No words: dropped on the text they would be written into it.
        dataTransfer.setData('application/x-section', String(index))
        dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      onDragEnd: end,
    }),
  }
}

/** The row whose upper half, or that behind whose lower half, the pointer is at. */
function rowAt({ currentTarget, clientY }: DragEvent<HTMLElement>): number {
  const rows = [...currentTarget.querySelectorAll('[draggable]')]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? rows.length : below
}

const nearest = (places: readonly number[], to: number) =>
  places.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0] ?? null
