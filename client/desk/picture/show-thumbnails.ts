/** Shows the thumbnail of the picture that a select chooses. */
function showThumbnail({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return
  const thumbnail = target.closest('[data-picture-choice]')?.querySelector('img')
  if (!thumbnail) return
  const src = target.selectedOptions[0]?.dataset.pictureSrc
  thumbnail.hidden = src === undefined
  if (src !== undefined) thumbnail.src = src
}

/** Makes the thumbnails beside fields follow them. */
export function showThumbnails(): void {
  document.addEventListener('change', showThumbnail)
}
