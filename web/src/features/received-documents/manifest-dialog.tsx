import { Button, Group, Text, Textarea } from '@mantine/core'
import {
  type Manifestation,
  MANIFESTATION_REASON,
} from '@prumo/contracts/received-documents/received-document.schema'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'

interface ManifestDialogProps {
  readonly kind: Manifestation
  readonly isPending: boolean
  /** @returns whether the server took it. */
  readonly onSay: (reason: string | null) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks before something final is said of a note, and why where it was not carried out. */
export function ManifestDialog({ kind, isPending, onSay, onClose }: ManifestDialogProps) {
  const t = useTexts('receivedDocuments')
  const [reason, setReason] = useState('')
  const needsReason = kind === 'not_done'
  const isWhole = !needsReason || reason.trim().length >= MANIFESTATION_REASON.least
  const say = () => {
    if (!isWhole) return
    void onSay(needsReason ? reason.trim() : null).then((isDone) => (isDone ? onClose() : null))
  }
  return (
    <Dialog title={t(`acts.${kind}`)} onClose={onClose} size={520}>
      <EntryForm className={classes['dialog']} onSave={say} canSave={isWhole}>
        <Text>{t(`manifest_hints.${kind}`)}</Text>
        {needsReason ? (
          <Textarea
            label={t('reason')}
            description={t('reason_hint', MANIFESTATION_REASON)}
            required
            autosize
            minRows={3}
            maxLength={MANIFESTATION_REASON.most}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isWhole}>
            {t('say')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
