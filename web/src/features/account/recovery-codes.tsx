import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { toast } from '../../client/toast-store.ts'
import { useUnsaved } from '../../client/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './account.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes, shown this once: to copy, to save as a file, to write down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTexts('account')
  useUnsaved(true)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast(t('codes.copied'))
  }
  return (
    <Stack gap="md">
      <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        {t('codes.warning')}
      </Alert>
      <ul className={classes['codes']} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button variant="default" onClick={() => download(codes)}>
          {t('codes.download')}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {t('codes.kept')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Saves the codes as a text file of the browser. */
function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'prumo-codigos.txt'
  link.click()
  URL.revokeObjectURL(address)
}
