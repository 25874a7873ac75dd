import type { identityTexts as pt } from '../pt/identity.ts'
import type { Translation } from '../translation.ts'

export const identityTexts = {
  login: {
    title: 'Anmelden',
    email_or_document: 'E-Mail oder CPF/CNPJ',
    password: 'Passwort',
    submit: 'Anmelden',
    demo: 'Demonstration: Benutzer und Passwort stehen im Terminal, wo der Startbefehl sie ausgegeben hat.',
    first_run:
      'Neue Installation: Öffnen Sie die Adresse des ersten Zugangs, die der Startbefehl im Terminal ausgegeben hat.',
    wait_one: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunde erneut.',
    wait_many: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden erneut.',
    wait_other: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden erneut.',
    caps_lock: 'Die Feststelltaste ist aktiv.',
  },
  first: {
    title: 'Erster Zugang',
    text: 'Legen Sie den Administrator dieser Installation an. Die Adresse dieser Seite gilt nur einmal.',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    password_rule:
      'Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben, einer Ziffer und einem von !@#$%^&*',
    submit: 'Administrator anlegen',
    no_token:
      'In der Adresse fehlt der Code. Öffnen Sie die vollständige Adresse, die der Startbefehl im Terminal ausgegeben hat.',
  },
  welcome: {
    title: 'Willkommen',
    greeting: 'Willkommen, {{name}}',
    choose: 'Wählen Sie die Firma, in der Sie arbeiten werden.',
    missing:
      'Es fehlt noch eine Firma: Legen Sie die erste an oder bitten Sie einen Administrator um Zugriff.',
    no_permission:
      'Sie haben in dieser Firma noch keine Berechtigungen. Bitten Sie einen Administrator um Zugriff.',
    enter: '{{company}} öffnen',
    create: 'Firma anlegen',
  },
} satisfies Translation<typeof pt>
