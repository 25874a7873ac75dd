import { Button, Group, Stack, Text } from '@mantine/core'
import type { InvoiceImport } from '@prumo/contracts/invoices/invoice.schema'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useUndo } from '../../client/use-undo.ts'
import kitClasses from '../../kit/kit.module.css'
import tableClasses from '../../kit/table.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoices.module.css'

/** More lines than anybody reads; those that were refused come first. */
const SHOWN_FILES = 200
const COUNTED = ['imported', 'canceled', 'known', 'refused'] as const
const ORDER = ['refused', 'canceled', 'imported', 'known'] as const

interface ResultStepProps {
  readonly result: InvoiceImport
  readonly request_id: string | null
  readonly onAnother: () => void
  readonly onClose: () => void
}

/** What was imported, what became of each file, and the way back. */
export function ResultStep({ result, request_id, onAnother, onClose }: ResultStepProps) {
  const t = useTexts('invoices')
  const { undo, isPending } = useUndo()
  const counts = COUNTED.filter((outcome) => result[outcome] > 0).map((outcome) =>
    t(`imports.${outcome}`, { count: result[outcome] }),
  )
  const isChanged = result.imported + result.canceled > 0
  const Icon = result.refused > 0 ? IconAlertTriangle : IconCircleCheck
  const takeBack = async () => {
    if (request_id !== null && (await undo({ request_id }))) onClose()
  }
  return (
    <Stack gap="lg">
      <Group gap="xs" wrap="nowrap" role="status">
        <span className={kitClasses['tone']} data-tone={result.refused > 0 ? 'due_today' : 'done'}>
          <Icon size={24} aria-hidden />
        </span>
        <Text fw={600}>{counts.join(' · ')}</Text>
      </Group>
      <FileTable files={result.files} />
      <Group justify="flex-end" gap="xs">
        {isChanged && request_id !== null ? (
          <Button variant="default" loading={isPending} onClick={() => void takeBack()}>
            {t('imports.undo')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onAnother}>
          {t('imports.another')}
        </Button>
        <Button data-autofocus autoFocus onClick={onClose}>
          {t('imports.done')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Each file with what became of it, and why. */
function FileTable({ files }: Pick<InvoiceImport, 'files'>) {
  const t = useTexts('invoices')
  const sorted = files.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  const shown = sorted.slice(0, SHOWN_FILES)
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key. */}
      <div className={classes['files']} tabIndex={0} role="region" aria-label={t('imports.files')}>
        <table className={tableClasses['table']}>
          <thead>
            <tr>
              <th scope="col">{t('imports.file')}</th>
              <th scope="col">{t('imports.number')}</th>
              <th scope="col">{t('imports.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((file, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two files may be named alike; their lines never move.
              <tr key={place}>
                <td>
                  <bdi>{file.file_name}</bdi>
                </td>
                <td>{file.number}</td>
                <td>
                  {t(`imports.outcomes.${file.outcome}`)}
                  {file.message === null ? null : (
                    <Text size="sm" c="dimmed">
                      {file.message}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < files.length ? (
        <Text size="sm" c="dimmed">
          {t('imports.only_first', {
            shown: shown.length,
            total: files.length,
          })}
        </Text>
      ) : null}
    </div>
  )
}
