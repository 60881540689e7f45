// The script of the pages of the setup: pictures are cut before they are sent, and texts have tools.

import { choosePictures } from '#client/desk/picture/choose-pictures.ts'
import { writeMarkdown } from '#client/desk/writing/write-markdown.ts'

choosePictures()
writeMarkdown()
