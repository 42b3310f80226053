/** On what an attempt by telephone or text rested, as it stood then. */
export interface GateProof {
  /** The state or province whose rule decided; empty for the federal one. */
  place: string
  /** The clocks at the places where the person may be: "Mon, Nov 30, 2026, 3:04 PM EST". */
  there: string
  /** "8 AM to 9 PM". */
  said: string
  law: string
  isOpen: boolean
  /** Attempts in the 24 hours before, where a rule counts them. */
  attempts?: number
}
