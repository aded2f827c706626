import type { ContentFolder } from '../../load/content-folder.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { SAMPLE } from '../folders.ts'
import { withFiles } from './edited-folder.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The frozen sample. */
export const SAMPLE_FOLDER = diskFolder(SAMPLE)

/** Returns the frozen sample with phone hours as data, an optional feature of content that it has not got. */
export function sampleToday(): ContentFolder {
  const business = JSON.parse(Buffer.from(SAMPLE_FOLDER.read('business.json')).toString())
  const phoneHours = [
    { label: 'Monday to Saturday', days: WEEKDAYS, opens: '07:00', closes: '19:00' },
    { label: 'Sunday', days: ['Sunday'], text: 'Closed' },
  ]
  const today = { ...business, phoneHours, phoneLine: 'Phone line open {phoneHours}' }
  return withFiles(SAMPLE_FOLDER, new Map([['business.json', Buffer.from(JSON.stringify(today))]]))
}
