import { Button, Group, Stack, Text } from '@mantine/core'
import type {
  ExactPair,
  LineResult,
} from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import { useTexts } from '../../../texts/use-texts.ts'
import { useLineWords } from '../lines/use-line-words.ts'
import classes from './exact.module.css'

interface LeftPairsProps {
  readonly pairs: readonly ExactPair[]
  readonly results: readonly LineResult[]
  readonly onClose: () => void
}

/** The lines that were left alone, each with why. */
export function LeftPairs({ pairs, results, onClose }: LeftPairsProps) {
  const t = useTexts('manyLines')
  const words = useLineWords()
  const byId = new Map(pairs.map((pair) => [pair.id, pair]))
  return (
    <Stack gap="sm">
      <Text role="status">{t('exact.left', { count: results.length })}</Text>
      <ul className={classes['left']} aria-label={t('exact.left_title')}>
        {results.map(({ line_id, message }) => {
          const pair = byId.get(line_id)
          return (
            <li key={line_id}>
              <span>{pair === undefined ? line_id : words.lineText(pair)}</span>
              <span className={classes['why']}>{message}</span>
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus autoFocus onClick={onClose}>
          {t('exact.close')}
        </Button>
      </Group>
    </Stack>
  )
}
