import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The refusal of a public endpoint, read out when it comes; nothing when there is none. */
export function RefusalAlert({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  )
}
