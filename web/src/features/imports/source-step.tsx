/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/dropzone/styles.css'
import { Button, Loader, Stack, Text, Textarea } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { MAX_SHEET_BYTES } from '@prumo/contracts/imports/sheet.schema'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import kitClasses from '../../kit/kit.module.css'
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
  const open = useRef<() => void>(null)
  const [isRefused, setRefused] = useState(false)
  const isBusy = reading !== null
  const take = (files: readonly File[]) => {
    const [file] = files
    setRefused(false)
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    <section className={classes['panel']}>
      <Dropzone
        openRef={open}
        multiple={false}
        maxSize={MAX_SHEET_BYTES}
        onDrop={take}
        onReject={() => setRefused(true)}
        // The button inside does by key and by click what dropping does.
        activateOnClick={false}
        activateOnKeyboard={false}
        useFsAccessApi={false}
        tabIndex={-1}
        className={classes['zone'] ?? ''}
      >
        <Stack align="center" gap="xs">
          {isBusy ? (
            <Loader size={36} />
          ) : (
            <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
          )}
          <Text fw={600} role="status">
            {isBusy ? t('source.reading', { file: reading }) : t('source.drop')}
          </Text>
          <Button
            autoFocus
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) open.current?.()
            }}
          >
            {t('source.choose')}
          </Button>
        </Stack>
      </Dropzone>
      <Text size="sm" c="dimmed">
        {t('source.hint')}
      </Text>
      {isRefused ? (
        <Text role="alert" className={kitClasses['tone'] ?? ''} data-tone="overdue">
          {t('source.too_large')}
        </Text>
      ) : null}
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
