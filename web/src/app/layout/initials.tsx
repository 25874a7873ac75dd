import { VisuallyHidden } from '@mantine/core'
import { initialsOf } from './company-name.ts'

interface InitialsProps {
  /** What a screen reader says. */
  readonly name: string
  /** Whose initials are drawn, when the name says more than that. */
  readonly of?: string
}

/** Initials; screen readers read the whole name. */
export function Initials({ name, of = name }: InitialsProps) {
  return (
    <>
      <span aria-hidden>{initialsOf(of)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
