// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/textsource.h"

#include "ui/style/displaytext.h"

#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int DecodeSliceMs = 2; // views lay the text out in the same pass
static constexpr qint64 DecodeBytes = 128 * 1024;
static constexpr qint64 HeadBytes = 1024;

TextSource::TextSource(QObject *parent)
    : QObject(parent)
    , m_slices(
          DecodeSliceMs, [this] { return !m_text.advance(DecodeBytes); },
          [this](bool) { reportNote(); })
{
}

void TextSource::setContent(const ViewerInput &content)
{
    m_content = content;
    m_shownContentBytes = content.bytes.size;
    m_settled = content.settled;
    const QByteArray head = content.bytes.read ? content.bytes.read(0, 4) : QByteArray();
    const TextEncodingGuess guess = detectTextEncoding(content.mediaType, head);
    m_unknownCharset = guess.unknown;
    setEncoding(guess.encoding);
}

void TextSource::setEncoding(TextEncoding encoding)
{
    m_text.setSource(m_content.bytes.read, encoding);
    m_text.setSize(m_content.bytes.size, m_settled);
    const QSignalBlocker silent(this);
    m_slices.run();
}

void TextSource::setSize(qint64 size, bool settled)
{
    m_shownContentBytes = size;
    m_settled = settled;
    m_content.bytes.size = qMax(m_content.bytes.size, size);
    m_text.setSize(m_content.bytes.size, settled);
    m_slices.run();
}

void TextSource::reportNote()
{
    const qint64 before = std::exchange(m_decodingErrors, m_text.decodingErrorCount());
    emit sizeChanged();
    if (m_decodingErrors != before)
        emit noteChanged();
}

ByteSource TextSource::bytes() const
{
    return {m_text.size(),
            [this](qint64 offset, qint64 length) { return m_text.read(offset, length); }};
}

qint64 TextSource::shownSize() const
{
    return m_shownContentBytes < m_content.bytes.size ? m_text.utf8Offset(m_shownContentBytes)
                                                      : m_text.size();
}

json::ByteRange TextSource::textRange(json::ByteRange bytes) const
{
    const qint64 from = m_text.utf8Offset(bytes.offset);
    return {from, m_text.utf8Offset(bytes.end()) - from};
}

QByteArray TextSource::head() const
{
    return m_content.bytes.read ? m_text.read(0, qMin(HeadBytes, shownSize())) : QByteArray();
}

QString TextSource::note() const
{
    QStringList notes;
    if (!m_unknownCharset.isEmpty())
        notes += tr("Unsupported charset “%1”: decoded as %2.")
                     .arg(displayIdentifier(m_unknownCharset, 40), textEncodingName(encoding()));
    if (m_text.decodingErrorCount() > 0)
        notes +=
            tr("%1 sequences are not valid %2 and are shown as “�”.")
                .arg(QLocale().toString(m_text.decodingErrorCount()), textEncodingName(encoding()));
    return notes.join(u' ');
}

} // namespace a2a

#include "moc_textsource.cpp"
