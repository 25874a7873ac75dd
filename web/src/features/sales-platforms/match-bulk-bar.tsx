import { Button, Text } from '@mantine/core'
import type { PlatformMatch } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { decidePlatformMatches } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What is done with several at once: what is proposed is taken, or new records are made of them. */
export function MatchBulkBar({ selection }: { readonly selection: Selection<PlatformMatch> }) {
  const t = useTexts('salesPlatforms')
  const command = useCommand(decidePlatformMatches)
  const open = selection.rows.filter(({ state }) => state !== 'matched')
  const proposed = open.filter(({ record_id }) => record_id !== null)
  const decide = async (matches: { id: number; record_id: number | null }[]) => {
    const outcome = await command.send({ body: { matches } })
    if (!outcome.ok) return
    toast(t('matches.decided', { count: outcome.answer.data.count }))
    selection.clear()
  }
  return (
    <BulkBar selection={selection} label={t('matches.ticked', { count: selection.count })} max={0}>
      {open.length === 0 ? <Text size="sm">{t('matches.none_open')}</Text> : null}
      <Button
        size="compact-sm"
        variant="default"
        disabled={open.length === 0 || command.isPending}
        onClick={() => void decide(open.map(({ id }) => ({ id, record_id: null })))}
      >
        {t('matches.create_all')}
      </Button>
      <Button
        size="compact-sm"
        disabled={proposed.length === 0 || command.isPending}
        onClick={() => void decide(proposed.map(({ id, record_id }) => ({ id, record_id })))}
      >
        {t('matches.accept_all')}
      </Button>
    </BulkBar>
  )
}
