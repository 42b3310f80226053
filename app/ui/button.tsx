/** Buttons and links that look like buttons. Their styles are in button.css, shared by the site and the desk. */
import type { ComponentProps } from 'react'

export const buttonVariants = [
  /** The usual action: Save, Next, Sign in. */
  'default',
  /** Takes something away for good, in the desk; it asks once more before it does. */
  'destructive',
  /** The second choice beside a filled button. */
  'outline',
  /** One of several equal actions, where outlines would make a fence: a row of filters, tools of an editor. */
  'secondary',
  /** An action most people leave alone: Clear, Cancel, an icon in a list. */
  'ghost',
  /** An action within a line of text, for what is a button only by what it does. */
  'link',
  /** The one action that matters on a screen; never two in sight. */
  'accent',
  /** A `tel:` link. */
  'call-button',
  /** In the words of pages: `default`, a page's own main action. */
  'btn-primary',
  /** In the words of pages: `accent`. */
  'btn-accent',
  /** In the words of pages: `outline`. */
  'btn-outline',
] as const

/** How large a button is. Every one is at least 44 CSS pixels high, what a thumb needs. */
export const buttonSizes = [
  'default',
  /** In rows of lists and tool bars. */
  'sm',
  /** In the first screen and at the end of sections. */
  'lg',
  /** Alone in a section that asks for one thing. */
  'xl',
  /** A square with an icon and no words: it needs an `aria-label`. */
  'icon',
  'icon-sm',
  'icon-lg',
  /** On screens below 768 px: in a bar or beside others. */
  'mobile',
  /** On screens below 768 px: the main action. */
  'mobile-lg',
  /** On screens below 768 px: as wide as its place, at the foot of forms and in the drawer. */
  'mobile-full',
  /** From 768 px, where touch is likely: beside others. */
  'tablet',
  /** From 768 px, where touch is likely: the main action. */
  'tablet-lg',
] as const

export type ButtonVariant = (typeof buttonVariants)[number]
export type ButtonSize = (typeof buttonSizes)[number]

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function buttonLook({ variant = 'default', size = 'default', className = '' }: ButtonLook = {}) {
  return { className: `button ${className}`.trim(), 'data-variant': variant, 'data-size': size }
}

/** A `<button>`, of type "button" unless told otherwise, so that it never posts a form by accident. */
export function Button({
  variant = 'default',
  size = 'default',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} {...buttonLook({ variant, size, className })} {...rest} />
}
