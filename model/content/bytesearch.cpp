// SPDX-License-Identifier: Apache-2.0
#include "model/content/bytesearch.h"

#include "model/content/utf8text.h"

#include <QElapsedTimer>

#include <algorithm>

namespace a2a {

static constexpr qint64 WindowBytes = 128 * 1024;
static constexpr qint64 ByteSliceMs = 5;
static constexpr qsizetype MaxWanted = 4096; // characters

ByteSearch::ByteSearch(QObject *parent)
    : QObject(parent)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &ByteSearch::slice);
}

void ByteSearch::setText(Read read, qint64 size)
{
    m_read = std::move(read);
    m_size = size;
    restart();
}

void ByteSearch::setSize(qint64 size)
{
    const bool shrunk = size < m_size;
    m_size = size;
    if (shrunk)
        restart();
    else if (isActive() && m_done < size)
        m_slices.start();
}

void ByteSearch::start(const QString &wanted, bool caseSensitive)
{
    m_wanted = wanted.left(MaxWanted);
    m_caseSensitive = caseSensitive;
    const QByteArray bytes = m_wanted.toUtf8();
    const bool isAscii =
        std::all_of(bytes.begin(), bytes.end(), [](char c) { return quint8(c) < 0x80; });
    m_asBytes = caseSensitive || isAscii;
    // A small letter may take more bytes than its capital.
    m_length = m_asBytes ? bytes.size() : bytes.size() * 3;
    m_matcher.setPattern(caseSensitive ? bytes : bytes.toLower());
    restart();
}

void ByteSearch::restart()
{
    m_matches.clear();
    m_done = 0;
    m_slices.stop();
    if (isActive() && m_read && m_size > 0)
        slice(); // what stands near the start is found at once
    else
        emit changed();
}

void ByteSearch::slice()
{
    QElapsedTimer time;
    time.start();
    while (m_done < m_size && !isCapped() && time.elapsed() < ByteSliceMs) {
        const QByteArray window = m_read(m_done, qMin(WindowBytes + m_length, m_size - m_done));
        if (window.isEmpty())
            break;
        // Matches that begin in what is looked at again next time are left for then.
        const bool isLast = m_done + window.size() >= m_size;
        qsizetype limit = isLast ? window.size() : window.size() - (m_length - 1);
        while (!isLast && limit > 1 && limit < window.size() &&
               (quint8(window[limit]) & 0xC0) == 0x80)
            --limit;
        if (limit <= 0)
            break;
        const qint64 begun = m_done;
        if (m_asBytes)
            searchWindow(window, begun, limit);
        else
            searchFolded(window, begun, limit);
        // The end may yet become a match's beginning.
        m_done =
            qMax(m_done, begun + (isLast ? qMax<qint64>(0, window.size() - m_length + 1) : limit));
        if (isLast)
            break;
    }
    const bool atEnd = m_done + m_length > m_size || isCapped() || !m_read;
    if (atEnd)
        m_slices.stop();
    else if (!m_slices.isActive())
        m_slices.start();
    emit changed();
}

void ByteSearch::searchWindow(const QByteArray &window, qint64 offset, qsizetype limit)
{
    const QByteArray folded = m_caseSensitive ? window : window.toLower();
    qsizetype at = 0;
    while (!isCapped() && (at = m_matcher.indexIn(folded, at)) >= 0 && at < limit) {
        m_matches.push_back({offset + at, m_length});
        at += m_length;
        m_done = offset + at;
    }
}

void ByteSearch::searchFolded(const QByteArray &window, qint64 offset, qsizetype limit)
{
    const QString text = QString::fromUtf8(window);
    qsizetype unit = 0; // the same place in text …
    qsizetype byte = 0; // … and in window
    qsizetype found = 0;
    while (!isCapped() && (found = text.indexOf(m_wanted, unit, Qt::CaseInsensitive)) >= 0) {
        byte += utf8BytesOf(QByteArrayView(window).sliced(byte), found - unit);
        if (byte >= limit)
            break;
        const qsizetype length = utf8BytesOf(QByteArrayView(window).sliced(byte), m_wanted.size());
        m_matches.push_back({offset + byte, length});
        unit = found + m_wanted.size();
        byte += length;
        m_done = offset + byte;
    }
}

int ByteSearch::nextFrom(qint64 offset) const
{
    if (m_matches.empty())
        return -1;
    const auto next =
        std::lower_bound(m_matches.begin(), m_matches.end(), offset,
                         [](const Match &match, qint64 wanted) { return match.offset < wanted; });
    return next == m_matches.end() ? 0 : int(next - m_matches.begin());
}

int ByteSearch::previousFrom(qint64 offset) const
{
    if (m_matches.empty())
        return -1;
    const auto next =
        std::lower_bound(m_matches.begin(), m_matches.end(), offset,
                         [](const Match &match, qint64 wanted) { return match.offset < wanted; });
    return next == m_matches.begin() ? int(m_matches.size()) - 1
                                     : int(next - m_matches.begin()) - 1;
}

} // namespace a2a

#include "moc_bytesearch.cpp"
