import type { PermissionPlace } from '@prumo/contracts/access/permission-areas'
import type { TextOf } from '../../texts/use-texts.ts'

/** A permission in words: 'Contas a pagar: criar'. */
export function permissionWords(
  t: TextOf<'companyUsers'>,
  { area, act }: Pick<PermissionPlace, 'area' | 'act'>,
): string {
  return t('matrix.permission', {
    area: t(`areas.${area}`),
    act: t(`acts.${act}`).toLocaleLowerCase(),
  })
}
