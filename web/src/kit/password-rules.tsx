import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './kit.module.css'

interface PasswordRulesProps {
  readonly password: string
  /** `PASSWORD_RULES` of the contract. */
  readonly rules: readonly {
    readonly name: 'length' | 'upper' | 'lower' | 'digit' | 'sign'
    readonly pattern: RegExp
  }[]
}

/** What a new password must have, ticked off while it is typed. */
export function PasswordRules({ password, rules }: PasswordRulesProps) {
  const t = useTexts('kit')
  return (
    <ul className={classes['rules']} aria-label={t('password.title')}>
      {rules.map(({ name, pattern }) => {
        const isMet = pattern.test(password)
        const Icon = isMet ? IconCheck : IconPoint
        return (
          <li key={name} data-met={isMet ? true : undefined}>
            <Icon size={14} aria-hidden />
            {t(`password.rules.${name}`)}
            <VisuallyHidden>{t(isMet ? 'password.done' : 'password.missing')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
