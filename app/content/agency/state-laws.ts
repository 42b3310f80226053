/** The laws of the agency's state that words are judged by. Apart from the state's texts, because browsers load it. */
import { laws } from '#agency/home-state.json'
import type { StateFile } from './state-schema.ts'

/** Each as it is cited; what is missing has no law of its own in the state's file. */
export const stateLaws = laws as StateFile['laws']
