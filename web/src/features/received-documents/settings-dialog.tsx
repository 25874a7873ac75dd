import { Button, Group, Text } from '@mantine/core'
import {
  type DocumentSearch,
  documentSettingsEditSchema,
} from '@prumo/contracts/received-documents/received-document.schema'
import { saveDocumentSettings } from '@prumo/contracts/received-documents/received-documents.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { CountField } from '../../kit/count-field.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'
import { SearchState } from './search-state.tsx'

interface SettingsDialogProps {
  readonly search: DocumentSearch
  readonly onClose: () => void
}

/** 'Buscar notas recebidas': whether it is done each hour, and whether summaries are acknowledged. */
export function SettingsDialog({ search, onClose }: SettingsDialogProps) {
  const t = useTexts('receivedDocuments')
  const command = useCommand(saveDocumentSettings)
  const { is_on, acknowledges, iss_due_day, version } = search
  const form = useRecordForm(documentSettingsEditSchema, {
    is_on,
    acknowledges,
    iss_due_day,
    version,
  })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('settings.done'))
      onClose()
      return outcome
    })
  return (
    <Dialog title={t('settings.title')} onClose={onClose} size={520}>
      <EntryForm className={classes['dialog']} onSave={save} canSave>
        <SearchState search={search} />
        <SwitchField
          field={form.field('is_on')}
          label={t('settings.is_on')}
          description={t('settings.is_on_hint')}
        />
        <SwitchField
          field={form.field('acknowledges')}
          label={t('settings.acknowledges')}
          description={t('settings.acknowledges_hint')}
        />
        <CountField
          field={form.field('iss_due_day')}
          label={t('settings.iss_due_day')}
          description={t('settings.iss_due_day_hint')}
        />
        <Text size="sm" className={classes['quiet']}>
          {t('settings.certificate')}
        </Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('save')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
