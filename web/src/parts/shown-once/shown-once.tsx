import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './shown-once.module.css'

interface ShownOnceProps {
  readonly title: string
  /** That it is shown this once, and what it is for. */
  readonly once: string
  readonly secret: string
  readonly copyLabel: string
  readonly doneLabel: string
  readonly onClose: () => void
}

/** A secret, or an address that holds one, shown once: it is closed by saying so alone. */
export function ShownOnce(props: ShownOnceProps) {
  const t = useTexts('kit')
  const { title, once, secret, copyLabel, doneLabel, onClose } = props
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={<span className={kitClasses['drawer-title']}>{title}</span>}
      size="lg"
    >
      <Stack gap="sm">
        <Text>{once}</Text>
        <code className={classes['secret']}>{secret}</code>
        <Group justify="end" gap="sm">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button data-autofocus variant="default" onClick={copy}>
                {copied ? t('dialog.copied') : copyLabel}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{doneLabel}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
