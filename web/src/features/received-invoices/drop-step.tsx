import { MAX_IMPORT_FILES } from '@prumo/contracts/invoices/invoice.schema'
import { MAX_RECEIVED } from '@prumo/contracts/received-invoices/received-invoice.schema'
import { useFormat } from '../../client/use-format.ts'
import { FileDrop } from '../../parts/file-drop/file-drop.tsx'
import { uploadFault } from '../../parts/invoice-files/upload-of.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface DropStepProps {
  /** The files that are on their way. */
  readonly reading: readonly File[] | null
  readonly onFiles: (files: readonly File[]) => void
}

/** Where received XML files or a ZIP are dropped, or chosen by a button. */
export function DropStep({ reading, onFiles }: DropStepProps) {
  const t = useTexts('receivedInvoices')
  const format = useFormat()
  const readingText = (files: readonly File[]) => {
    const [first] = files
    return files.length === 1 && first !== undefined
      ? t('reading', { file: first.name })
      : t('reading_files', { count: files.length })
  }
  return (
    <FileDrop
      label={t('drop')}
      chooseLabel={t('choose')}
      hint={t('hint', { max: format.count(MAX_RECEIVED) })}
      reading={reading === null ? null : readingText(reading)}
      refusalOf={(files) => {
        const fault = uploadFault(files)
        return fault === null ? null : t(fault, { max: format.count(MAX_IMPORT_FILES) })
      }}
      isMany
      onFiles={onFiles}
    />
  )
}
