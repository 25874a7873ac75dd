import { Button, Stack, Text, Textarea } from '@mantine/core'
import { MAX_SHEET_BYTES, SHEET_ENDINGS } from '@prumo/contracts/imports/sheet.schema'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop, refusalOfLarge, refusalOfOthers } from '../../parts/file-drop/file-drop.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ImportSide } from './import-side.ts'
import classes from './imports.module.css'
import { saveSheet } from './save-sheet.ts'

interface SourceStepProps {
  readonly side: ImportSide
  /** The name of the file that is being read; null while none is. */
  readonly reading: string | null
  readonly onFile: (file: File) => void
}

/** Where the rows come from: a file, pasted cells, or the model to begin with. */
export function SourceStep({ side, reading, onFile }: SourceStepProps) {
  const t = useTexts('imports')
  const model = async () => {
    const { modelSheets } = await import('./model-sheet.ts')
    await saveSheet(t('source.model_file', { target: side.target }), modelSheets(t, side.target))
  }
  return (
    <div className={classes['sources']}>
      <FileSource reading={reading} onFile={onFile} />
      <Stack gap="sm">
        <PasteSource isBusy={reading !== null} onFile={onFile} />
        <section className={classes['panel']}>
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void model()}
            >
              {t('source.model')}
            </Button>
          </div>
          <Text size="sm" c="dimmed">
            {t('source.model_hint')}
          </Text>
        </section>
      </Stack>
    </div>
  )
}

interface FileSourceProps {
  readonly reading: string | null
  readonly onFile: (file: File) => void
}

function FileSource({ reading, onFile }: FileSourceProps) {
  const t = useTexts('imports')
  const refusalOfKind = refusalOfOthers(SHEET_ENDINGS, t('source.wrong_kind'))
  const refusalOfSize = refusalOfLarge(MAX_SHEET_BYTES, t('source.too_large'))
  return (
    <section className={classes['panel']}>
      <FileDrop
        label={t('source.drop')}
        chooseLabel={t('source.choose')}
        hint={t('source.hint')}
        reading={reading === null ? null : t('source.reading', { file: reading })}
        refusalOf={(files) => refusalOfKind(files) ?? refusalOfSize(files)}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file)
        }}
      />
    </section>
  )
}

interface PasteSourceProps {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}

function PasteSource({ isBusy, onFile }: PasteSourceProps) {
  const t = useTexts('imports')
  const [text, setText] = useState('')
  const use = () =>
    onFile(new File([text], t('source.pasted_name'), { type: 'text/tab-separated-values' }))
  return (
    <section className={classes['panel']}>
      <Textarea
        label={t('source.paste')}
        description={t('source.paste_hint')}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" disabled={isBusy || text.trim() === ''} onClick={use}>
          {t('source.use_pasted')}
        </Button>
      </div>
    </section>
  )
}
