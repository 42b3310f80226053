/** Buttons and links that look like buttons. Their styles are in button.css, shared by the site and the desk. */
import type { ComponentProps } from 'react'

/** How a button looks; `accent` is for the one action that matters on a screen. */
export interface ButtonLook {
  variant?: 'default' | 'accent' | 'outline' | 'ghost' | 'call-button'
  size?: 'default' | 'lg'
  className?: string
}

/** The attributes that make an element look like a button: spread them on a link. */
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
