import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'

/** 'Atualizado às 14:05': the oldest of the figures on the screen; the button asks all of them again. */
export function Freshness() {
  const t = useTexts('home')
  const client = useQueryClient()
  const company = useCompany()
  const queryKey = ['company', company?.id ?? null]
  const isFetching = useIsFetching({ queryKey }) > 0
  const times = client
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0)
  const time = new Date(Math.min(...times)).toLocaleTimeString('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <>
      <span className={`${classes['label']} ${classes['fresh']}`} role="status">
        {times.length === 0 ? '' : t('updated_at', { time })}
      </span>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('refresh')}
        loading={isFetching}
        onClick={() => void client.invalidateQueries({ queryKey })}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
