import { email, phoneNumber } from '../../../templates/fields/address.ts'
import { bySchema, type Field, type Task } from '../task.ts'
import { BUSINESS, type Business, businessOf } from './days-off.ts'

export const contact: Task<Business> = {
  name: 'contact',
  title: 'Telephone and email',
  hint: 'How people reach you',
  needs: [BUSINESS],
  begin: businessOf,
  fields(files) {
    const { numbers = [] } = businessOf(files)
    const tel = (path: Field['path'], label: string): Field<Business> => {
      return { path, kind: 'tel', label, needed: true, check: bySchema(phoneNumber) }
    }
    return [
      tel(['phone', 'number'], 'Telephone'),
      ...numbers.map(({ label = 'Another number' }, index) =>
        tel(['numbers', index, 'number'], label),
      ),
      { path: ['email'], kind: 'email', label: 'Email', needed: true, check: bySchema(email) },
    ]
  },
  finish: (_, form) => new Map([[BUSINESS, form]]),
  subject: () => 'Change how people reach us',
}
