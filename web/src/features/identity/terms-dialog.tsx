import { Button, Modal, Stack, Text } from '@mantine/core'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'

const PARAGRAPHS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const

interface TermsDialogProps {
  readonly onClose: () => void
}

/** The terms of use, to be read before they are accepted. */
export function TermsDialog({ onClose }: TermsDialogProps) {
  const t = useTexts('identity')
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('terms.title')}
      closeButtonProps={{ 'aria-label': t('terms.close') }}
      size="lg"
    >
      <Stack gap="sm">
        {PARAGRAPHS.map((name) => (
          <Text key={name}>{t(`terms.${name}`)}</Text>
        ))}
        <Button onClick={onClose}>{t('terms.close')}</Button>
      </Stack>
    </Modal>
  )
}
