import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const PARAGRAPHS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const

interface TermsDialogProps {
  readonly onClose: () => void
}

/** The terms of use, to be read before they are accepted. */
export function TermsDialog({ onClose }: TermsDialogProps) {
  const t = useTexts('identity')
  return (
    <Dialog title={t('terms.title')} size="lg" onClose={onClose}>
      <Stack gap="sm">
        {PARAGRAPHS.map((name) => (
          <Text key={name}>{t(`terms.${name}`)}</Text>
        ))}
        <Button onClick={onClose}>{t('terms.close')}</Button>
      </Stack>
    </Dialog>
  )
}
