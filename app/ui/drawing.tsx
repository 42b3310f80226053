/** Drawings that stand in the page itself, in the agency's colors since the build (bin/agency/write-theme.ts). */
import { createElement, type ReactElement, type SVGProps } from 'react'
import type { Drawing as DrawingFile, SvgNode } from '#app/theme/theme-file.ts'

export type DrawingProps = SVGProps<SVGSVGElement> & { drawing: DrawingFile }

/** The build let only elements that draw, and no styles, into the file. */
export function Drawing({ drawing, ...props }: DrawingProps) {
  return createElement('svg', { viewBox: drawing.viewBox, ...props }, ...drawing.children.map(elementOf))
}

const elementOf = ([tag, attributes, ...inside]: SvgNode): ReactElement =>
  createElement(tag, attributes, ...inside.map(elementOf))
