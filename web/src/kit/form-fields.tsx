import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'
import classes from './kit.module.css'

/** Whether what the form around holds is only shown; `EntryForm` says it. */
export const OnlyShown = createContext(false)

interface FormFieldsProps extends HTMLAttributes<HTMLFieldSetElement> {
  readonly children: ReactNode
}

/**
 * The fields of a form, one below the other. Without the right to change them they are text below
 * their labels: `app/page.css` draws the fields of a disabled fieldset so.
 */
export function FormFields({ className = classes['fields'], ...rest }: FormFieldsProps) {
  return <fieldset className={className} disabled={use(OnlyShown)} {...rest} />
}
