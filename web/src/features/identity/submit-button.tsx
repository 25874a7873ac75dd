import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'

interface SubmitButtonProps {
  readonly label: string
  readonly isPending: boolean
  readonly isBlocked: boolean
  readonly variant?: 'filled' | 'default'
}

/** What sends a public form. */
export function SubmitButton({
  label,
  isPending,
  isBlocked,
  variant = 'filled',
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      loading={isPending}
      disabled={isBlocked}
      // The field keeps the focus until the click: what it says when it is left moves the button away.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      fullWidth
    >
      {label}
    </Button>
  )
}
