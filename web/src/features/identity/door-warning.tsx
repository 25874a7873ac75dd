import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The refusal of a door, read out when it comes; nothing when there is none. */
export function DoorWarning({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  )
}
