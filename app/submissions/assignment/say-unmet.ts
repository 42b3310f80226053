/** Why nobody got a lead, in words. */
import type { Unmet } from './choose-next.ts'

const texts: Readonly<Record<Unmet, string>> = {
  nobody: 'no one is set to get new leads',
  license: 'no one who gets new leads is licensed in that state',
  shift: 'no one licensed in that state was working at that time',
  capacity: 'everyone working at that time had as many new leads as they can take',
  tried: 'everyone else who could take it had it already',
}

export const sayUnmet = (unmet: Unmet = 'nobody'): string => texts[unmet]
