import { Button } from '@mantine/core'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { useUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST } from './charge-address.ts'
import { ChargeFields } from './charge-fields.tsx'
import { ChargeSimulator } from './charge-simulator.tsx'
import classes from './charges.module.css'
import { methodOf, useNewCharge } from './use-charge-form.ts'

interface NewChargeProps {
  /** Those through which a charge may go. */
  readonly providers: readonly PaymentProviderShown[]
  readonly first: PaymentProviderShown
}

const REVENUE = { natures: 'revenue' } as const

/** A new charge with its receivable: a draft, or one that is sent at once. */
export function NewCharge({ providers, first }: NewChargeProps) {
  const t = useTexts('charges')
  const can = useCan()
  const { form, fields, save } = useNewCharge(first)
  const provider = providers.find(({ kind }) => kind === form.values.kind) ?? first
  const canSave = can('api.companies.charges.store')
  useUnsaved(form.isDirty && !form.isPending)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('create')} />
      <div className={classes['line']}>
        <AppLink href={CHARGE_LIST} data-way-back>
          {t('title')}
        </AppLink>
        <span className={classes['quiet']}>{t('form.receivable_new')}</span>
      </div>
      <div className={classes['page']}>
        <EntryForm className={classes['main']} onSave={() => void save(true)} canSave={canSave}>
          <FormFields className={classes['main']}>
            <section className={classes['section']}>
              <PartyField
                field={form.field('party_id')}
                label={t('form.client')}
                side="clients"
                autoFocus
              />
              <div className={classes['fields']}>
                <ChoiceField
                  field={form.field('category_id')}
                  label={t('form.category')}
                  source={categories}
                  filter={REVENUE}
                />
                <SelectField
                  field={{
                    ...form.field('kind'),
                    onChange: (kind) =>
                      form.set({
                        kind,
                        // Its own methods are offered: another one would be refused.
                        payment_method: methodOf(
                          providers.find((one) => one.kind === kind),
                          form.values.payment_method,
                        ),
                      }),
                  }}
                  label={t('form.kind')}
                  options={providers.map(({ kind }) => ({
                    value: kind,
                    label: t(`providers.${kind}`),
                  }))}
                />
              </div>
            </section>
            <ChargeFields
              values={form.values}
              fields={fields}
              methods={provider.methods}
              isUnsent
            />
          </FormFields>
          <div className={classes['acts']}>
            <Button type="submit" loading={form.isPending} disabled={!canSave}>
              {t('form.save_and_issue')}
            </Button>
            <Button
              variant="default"
              loading={form.isPending}
              disabled={!canSave}
              onClick={() => void save(false)}
            >
              {t('form.save_draft')}
            </Button>
          </div>
        </EntryForm>
        {/* Beside the form: Enter in it would save. */}
        <div className={classes['aside']}>
          <ChargeSimulator terms={form.values} />
        </div>
      </div>
    </div>
  )
}
