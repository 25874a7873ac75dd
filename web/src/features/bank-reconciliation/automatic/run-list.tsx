import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { AutomaticRun } from '@prumo/contracts/bank-reconciliation/automatic.contract'
import { useFormat } from '../../../client/use-format.ts'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface RunListProps {
  readonly runs: readonly AutomaticRun[]
  readonly onUndo: ((run: AutomaticRun) => void) | undefined
}

/** What each run did with which line, newest first. */
export function RunList({ runs, onUndo }: RunListProps) {
  const t = useTexts('matching')
  const lab = useTexts('ruleLab')
  const format = useFormat()
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('automatic.runs')}
      </Title>
      {runs.length === 0 ? <Text size="sm">{t('automatic.none')}</Text> : null}
      {runs.map((run) => (
        <Stack key={run.id} gap={2}>
          <Group justify="space-between">
            <Text size="sm" fw={500}>
              {[
                `${format.instant(run.ran_at)} · ${run.user_name}`,
                run.is_previewed ? t('automatic.previewed') : null,
                t('automatic.ran', { count: run.reconciled_count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {run.is_undone ? (
              <Text size="sm">{t('automatic.undone')}</Text>
            ) : onUndo === undefined || run.operation_id === null ? null : (
              <Button variant="default" size="compact-sm" onClick={() => onUndo(run)}>
                {t('automatic.undo')}
              </Button>
            )}
          </Group>
          {run.lines.map((line) => (
            <Group key={line.line_id} justify="space-between" wrap="nowrap" gap="sm">
              <Text size="sm" c="dimmed">
                {[
                  format.date(line.posted_on),
                  line.rule_name === null ? null : lab('by_rule', { name: line.rule_name }),
                  line.left_reason === null
                    ? lab(`acts.${line.act}`)
                    : lab('left_because', {
                        act: lab(`acts.${line.act}`),
                        reason: lab(`left.${line.left_reason}`),
                      }),
                  line.text,
                  line.party_name,
                  line.description,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <MoneyText value_cents={line.amount_cents} signed />
            </Group>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
