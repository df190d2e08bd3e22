// SPDX-License-Identifier: Apache-2.0
#include "model/json/incrementaldocument.h"

#include "model/json/utf8.h"

#include <algorithm>
#include <utility>

namespace a2a::json {

IncrementalDocument::IncrementalDocument() = default;
IncrementalDocument::~IncrementalDocument() = default;

/// The end of the text without a last character that is not ASCII, because the rest of it may still
/// follow.
static qsizetype wholeCharacters(QByteArrayView bytes)
{
    for (qsizetype back = 1; back <= std::min<qsizetype>(4, bytes.size()); ++back) {
        const auto byte = uchar(bytes[bytes.size() - back]);
        if (byte >= 0xC0)
            return bytes.size() - back;
        if (byte < 0x80)
            break;
    }
    return bytes.size();
}

void IncrementalDocument::continueParsing(QByteArrayView bytes)
{
    if (!m_walker) {
        if (bytes.size() < 3) // a byte order mark, perhaps
            return;
        m_document.m_bytes = bytes;
        m_document.m_byteOrderMark = bytes.startsWith(QByteArrayView("\xEF\xBB\xBF"));
        m_walker = std::make_unique<Walker>(m_document, ParseOptions());
    }
    m_document.m_bytes = bytes;
    checkText(wholeCharacters(bytes));
    if (bytes.size() < MostBytes && m_walker->canContinue() && !m_document.error())
        m_walker->continueParsing();
}

void IncrementalDocument::checkText(qsizetype end)
{
    if (end <= m_checked || !m_isUtf8)
        return;
    m_isUtf8 = isValidUtf8(m_document.m_bytes.sliced(m_checked, end - m_checked));
    m_checked = end;
}

Document IncrementalDocument::finish(QByteArrayView bytes)
{
    // The rare errors are reported as for a document parsed at once.
    const bool isRare =
        !m_walker || !m_walker->canContinue() || m_document.error() || bytes.size() >= MostBytes;
    if (!isRare) {
        m_document.m_bytes = bytes;
        m_walker->finish();
        checkText(bytes.size());
        m_document.m_isUtf8 = m_isUtf8;
    }
    Document found = std::exchange(m_document, Document());
    clear();
    if (isRare)
        found.parseBorrowed(bytes);
    return found;
}

void IncrementalDocument::clear()
{
    m_walker.reset();
    m_document = Document();
    m_checked = 0;
    m_isUtf8 = true;
}

} // namespace a2a::json
