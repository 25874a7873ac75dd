import { MAX_IMPORT_FILES } from '@prumo/contracts/invoices/invoice.schema'
import { useFormat } from '../../client/use-format.ts'
import { FileDrop } from '../../parts/file-drop/file-drop.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { uploadFault } from '../../parts/invoice-files/upload-of.ts'

interface DropStepProps {
  /** The files that are on their way. */
  readonly reading: readonly File[] | null
  readonly onFiles: (files: readonly File[]) => void
}

/** Where XML files or a ZIP are dropped, or chosen by a button. */
export function DropStep({ reading, onFiles }: DropStepProps) {
  const t = useTexts('invoices')
  const format = useFormat()
  const readingText = (files: readonly File[]) => {
    const [first] = files
    return files.length === 1 && first !== undefined
      ? t('imports.reading', { file: first.name })
      : t('imports.reading_files', { count: files.length })
  }
  return (
    <FileDrop
      label={t('imports.drop')}
      chooseLabel={t('imports.choose')}
      hint={t('imports.hint')}
      reading={reading === null ? null : readingText(reading)}
      refusalOf={(files) => {
        const fault = uploadFault(files)
        return fault === null
          ? null
          : t(`imports.${fault}`, { max: format.count(MAX_IMPORT_FILES) })
      }}
      isMany
      onFiles={onFiles}
    />
  )
}
