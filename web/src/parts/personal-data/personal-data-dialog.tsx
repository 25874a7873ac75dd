import { Button, Text } from '@mantine/core'
import { PERSONAL_DATA_ROUTES } from '@prumo/contracts/personal-data/personal-data.contract'
import { anonymisationSchema } from '@prumo/contracts/personal-data/personal-data.schema'
import { IconDownload } from '@tabler/icons-react'
import { useCommand } from '../../client/company-queries.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { TextField } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface PersonalDataDialogProps {
  readonly noun: keyof typeof PERSONAL_DATA_ROUTES
  /** It may be deleted. */
  readonly contact: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  readonly onErased: () => void
}

/** What a person may ask for: a copy of their data, and to be forgotten, which asks for the name. */
export function PersonalDataDialog({ noun, contact, onClose, onErased }: PersonalDataDialogProps) {
  const t = useTexts('personalData')
  const can = useCan()
  const routes = PERSONAL_DATA_ROUTES[noun]
  const { save, isPending } = useSaveFile()
  const erasure = useCommand(routes.anonymise)
  const params = { id: contact.id }
  const { form, drawer } = useRecordDrawer({
    schema: anonymisationSchema,
    initial: { confirmation: '' },
    save: (body, idempotencyKey) => erasure.send({ params, body, idempotencyKey }),
    said: t('erased'),
    onSaved: () => {
      releaseUnsaved()
      onErased()
    },
    onClose,
  })
  const download = async () => {
    const name = await save(routes.download, { params })
    if (name !== null) toast(t('copied', { name }))
  }
  const mayErase = can(`companies.${noun}.destroy`)
  return (
    <RecordDrawer
      isDialog
      isDanger
      title={t('title', { name: contact.name })}
      {...drawer}
      canSave={mayErase}
      saveLabel={t('erase')}
    >
      {can('companies.operations.index') ? (
        <>
          <Text m={0}>{t('copy_help')}</Text>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void download()}
          >
            {t('copy')}
          </Button>
        </>
      ) : null}
      {mayErase ? (
        <>
          <Text m={0}>{t('erase_help')}</Text>
          <Text m={0}>{t('kept_help')}</Text>
          <TextField field={form.field('confirmation')} label={t('confirm')} />
        </>
      ) : null}
    </RecordDrawer>
  )
}
