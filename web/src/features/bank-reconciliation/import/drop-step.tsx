import { MAX_OFX_BYTES } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { FileDrop, refusalOfLarge } from '../../../parts/file-drop/file-drop.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface DropStepProps {
  /** The file that is being read. */
  readonly reading: File | null
  readonly onFile: (file: File) => void
}

/** Where a statement file is dropped or chosen. Any name is taken: banks use several. */
export function DropStep({ reading, onFile }: DropStepProps) {
  const t = useTexts('statementImport')
  return (
    <FileDrop
      label={t('drop')}
      chooseLabel={t('choose')}
      hint={t('drop_hint')}
      reading={reading === null ? null : t('reading', { file: reading.name })}
      refusalOf={refusalOfLarge(MAX_OFX_BYTES, t('too_large'))}
      onFiles={([file]) => {
        if (file !== undefined) onFile(file)
      }}
    />
  )
}
