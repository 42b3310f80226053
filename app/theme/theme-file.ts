/** What the build works out from agency/theme.yaml, agency/logo.svg and agency/pictures/, for theme.ts. */
import type { Colors } from './palette.ts'

export interface FaceNames {
  /** Short, and without a character that markup would escape. */
  plain: string
  mail: string
}

/** An element of a drawing: its name, its attributes as React names them, and what is in it. */
export type SvgNode = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...SvgNode[]]

export interface Drawing {
  viewBox: string
  children: readonly SvgNode[]
}

export interface ThemeFiles {
  /** By day. */
  colors: Colors
  /** Of letters in a dark mailbox; the desk has them from its style sheet. */
  dark: Colors
  /** The two that a browser's own frame takes; on their own, because every page carries them. */
  frame: { paper: string; deep: string }
  corners: number
  headlines: FaceNames & {
    /** The file that pictures and documents are drawn with, as a path of a package. */
    drawn: string
  }
  text: FaceNames & { kind: 'serif' | 'sans' }
  /** Parts in the deep color take that of the words around them, parts in the paper's that of the ground. */
  mark: Drawing
  /** The map of the region, when there is one. */
  map: { src: string; width: number; height: number; description: string } | null
}
