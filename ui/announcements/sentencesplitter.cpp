// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/sentencesplitter.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <utility>

namespace a2a {

void SentenceSplitter::add(const QString &text, qint64 nowMs)
{
    m_text += text;
    m_lastMs = nowMs;
}

/// The position after the last complete sentence. A full stop at the end of the received text does
/// not count, because it may belong to a number.
qsizetype SentenceSplitter::endOfSentences() const
{
    static constexpr QStringView EndsByItself = u"\n。！？";
    if (m_text.isEmpty() || EndsByItself.contains(m_text.back()))
        return m_text.size();
    const QString continues = m_text + u'0';
    QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, continues);
    finder.toEnd();
    return std::max<qsizetype>(0, finder.toPreviousBoundary());
}

QString SentenceSplitter::take(qint64 nowMs)
{
    if (nowMs - m_lastMs >= IdleMs)
        return takeRest();
    const qsizetype end = endOfSentences();
    const QString whole = m_text.left(end);
    m_text.remove(0, end);
    return whole;
}

QString SentenceSplitter::takeRest()
{
    return std::exchange(m_text, {});
}

qint64 SentenceSplitter::waitMs(qint64 nowMs) const
{
    return m_text.isEmpty() ? -1 : std::max<qint64>(0, m_lastMs + IdleMs - nowMs);
}

} // namespace a2a
