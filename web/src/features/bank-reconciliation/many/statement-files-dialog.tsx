import { Button, CloseButton, Group, Modal, Stack, Text } from '@mantine/core'
import { MAX_OFX_BYTES } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useEffect, useRef } from 'react'
import { isMessageOpen } from '../../../client/message-store.ts'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import { FileDrop, refusalOfLarge } from '../../../parts/file-drop/file-drop.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import importClasses from '../import/import.module.css'
import { SheetFileRow } from './sheet-file-row.tsx'
import { isToStore } from './statement-file.ts'
import { StatementFileRow } from './statement-file-row.tsx'
import { useStatementFiles } from './use-statement-files.ts'

interface StatementFilesDialogProps {
  readonly accounts: readonly ReconciliationAccount[]
  /** Files that were dropped on the list. */
  readonly dropped: readonly File[]
  readonly onClose: () => void
}

/** Files of several accounts at once: each statement goes to its account, or makes one. */
export function StatementFilesDialog(props: StatementFilesDialogProps) {
  const { accounts, dropped, onClose } = props
  const t = useTexts('statementFiles')
  useFocusReturn()
  const work = useStatementFiles(accounts)
  const { files, unread, sheets, busy, take } = work
  const given = useRef<readonly File[] | null>(null)
  useEffect(() => {
    // Files that were dropped are sent once, however often the dialog is drawn.
    if (dropped.length === 0 || given.current === dropped) return
    given.current = dropped
    take(dropped)
  }, [dropped, take])
  const isStoring = files.some(({ step }) => step.kind === 'storing')
  const close = () => {
    if (busy === null && !isStoring && !isMessageOpen()) onClose()
  }
  const count = files.filter(isToStore).length
  return (
    <Modal
      opened
      onClose={close}
      size={760}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <div className={importClasses['head']}>
        <h2>{t('title')}</h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      <Stack gap="md">
        <FileDrop
          label={t('drop')}
          chooseLabel={t('choose')}
          hint={t('hint')}
          reading={busy === null ? null : t('reading', { file: busy.name })}
          refusalOf={refusalOfLarge(MAX_OFX_BYTES, t('too_large'))}
          isMany
          onFiles={take}
        />
        {unread.length === 0 ? null : (
          <Text role="alert">{t('unread', { files: unread.join(', ') })}</Text>
        )}
        {sheets.map((sheet, place) => (
          <SheetFileRow
            key={`${place} ${sheet.name}`}
            sheet={sheet}
            accounts={accounts}
            onForget={() => work.forgetSheet(sheet)}
          />
        ))}
        {files.map((entry) => (
          <StatementFileRow
            key={entry.key}
            entry={entry}
            accounts={accounts}
            onChoose={(id) => work.choose(entry, id)}
            onMade={(id) => work.made(entry, id)}
            onForget={() => work.forget(entry)}
          />
        ))}
        {files.length === 0 ? null : (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
            {count > 0 || isStoring ? (
              <Button loading={isStoring} onClick={() => void work.storeAll()}>
                {t('store', { count })}
              </Button>
            ) : null}
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
