// SPDX-License-Identifier: Apache-2.0
#include "model/net/recorddecoder.h"

namespace a2a {

void RecordDecoder::feed(QByteArrayView bytes, const Take &take)
{
    for (qsizetype separator = bytes.indexOf(Separator); separator >= 0;
         separator = bytes.indexOf(Separator)) {
        add(bytes.first(separator));
        end(take, false);
        m_start = ++m_at;
        bytes = bytes.sliced(separator + 1);
    }
    add(bytes);
}

void RecordDecoder::finish(const Take &take)
{
    end(take, true);
}

void RecordDecoder::add(QByteArrayView bytes)
{
    m_at += bytes.size();
    const qint64 room = m_limit - m_record.size();
    m_truncated = m_truncated || bytes.size() > room;
    m_record.append(bytes.first(qsizetype(qMin<qint64>(bytes.size(), room))));
}

void RecordDecoder::end(const Take &take, bool unterminated)
{
    const QByteArrayView json = QByteArrayView(m_record).trimmed();
    if (!json.isEmpty())
        take({m_start + (json.data() - m_record.constData()), json, m_truncated, unterminated});
    m_record.clear();
    m_truncated = false;
}

} // namespace a2a
