import { Button, Group, Text } from '@mantine/core'
import { releaseSecondFactor } from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-admin.module.css'

/** The way back in for a person who lost their phone and their recovery codes. */
export function ReleaseFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('platformAdmin')
  const form = useRecordForm(releaseSecondFactor.body, { email: '', reason: '' })
  const command = useCommand(releaseSecondFactor)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) {
        toast(t('release.done'))
        onClose()
      }
      return outcome
    })
  }
  return (
    <Dialog title={t('release.title')} onClose={onClose} size={460}>
      <form className={classes['dialog']} noValidate onSubmit={submit}>
        <Text>{t('release.message')}</Text>
        <TextField field={form.field('email')} label={t('release.email')} autoFocus />
        <TextField
          field={form.field('reason')}
          label={t('reason')}
          description={t('release.reason_hint')}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={form.isPending}>
            {t('release.confirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
