import {
  icms,
  normalTaxes,
  simplesTaxes,
} from '../../libs/fiscal-emission/src/nfe/nfe-draft.factory.ts'
import { cents } from '../../libs/money/src/index.ts'

/** Rules of taxes of lines of the normal regime, and of companies in the Simples. */
export const NORMAL = [
  normalTaxes,
  { ...normalTaxes, icms: icms('00', { rate: '18', fcp_rate: '2' }) },
  { ...normalTaxes, icms: icms('20', { rate: '18', base_reduction: '33.33' }) },
  { ...normalTaxes, icms: icms('40'), pis: { code: '06', rate: null } },
  { ...normalTaxes, icms: icms('51', { rate: '12', deferral: '33.3333' }) },
  {
    ...normalTaxes,
    icms: icms('60', {
      retained: {
        base_cents: cents(900),
        rate: '18',
        substitute_cents: cents(0),
        value_cents: cents(162),
      },
    }),
  },
  { ...normalTaxes, icms: icms('90', { rate: '7', fcp_rate: '1' }) },
  { ...normalTaxes, ipi: { code: '50', rate: '9.75', frame: '999' } },
  { ...normalTaxes, ipi: { code: '53', rate: null, frame: '999' } },
  { ...normalTaxes, ibs_cbs: { code: '200', classification: '200003', reduction: '60' } },
  { ...normalTaxes, ibs_cbs: { code: '410', classification: '410001', reduction: null } },
  {
    ...normalTaxes,
    selective: {
      code: '000',
      classification: '000001',
      rate: '0',
      by_unit: { unit: 'L', rate: '1.2345', content: '0.35' },
    },
  },
]
/** The rate of CBS of 2027 is nobody's yet: any does. */
export const RATES_OF_2027 = { ibs_state: null, ibs_city: null, cbs: '8.7' }
export const TAXED = { code: '000', classification: '000001', reduction: null }
export const SIMPLES = [
  simplesTaxes,
  { ...simplesTaxes, icms: icms('101', { credit_rate: '2.56' }) },
  { ...simplesTaxes, icms: icms('300') },
  { ...simplesTaxes, icms: icms('500') },
  { ...simplesTaxes, icms: icms('900', { rate: '18', credit_rate: '1.25' }) },
]
