// SPDX-License-Identifier: Apache-2.0
#include "model/recording/transfercoding.h"

namespace a2a {

QByteArrayList headerListValues(const HttpHeaders &headers, QByteArrayView name)
{
    QByteArrayList values;
    for (const HttpHeader &header : headers) {
        if (header.name.compare(name, Qt::CaseInsensitive) != 0)
            continue;
        for (const QByteArray &value : header.value.split(','))
            values.append(value.trimmed());
    }
    return values;
}

bool isChunked(const HttpHeaders &headers)
{
    const QByteArrayList codings = headerListValues(headers, "Transfer-Encoding");
    return !codings.isEmpty() && codings.constLast().compare("chunked", Qt::CaseInsensitive) == 0;
}

} // namespace a2a
