// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/session/content.h"

namespace a2a::cli {

/// Writes an artifact's content as JSON while it is decoded: chunks assembled as the window shows
/// them (appendRuns()), without ever holding all of it.
class RunWriter final {
public:
    /// `json` must be inside an array, to which the parts are added.
    explicit RunWriter(JsonWriter &json)
        : m_json(json)
    {
    }

    /// The next part, with its content as bytes.
    void addPart(const Part &part, QByteArrayView content, quint32 chunk);
    /// The end.
    void finish();

private:
    void begin();
    void text(QByteArrayView utf8);
    void base64(QByteArrayView bytes);

    JsonWriter &m_json;
    RunHead m_run;
    QByteArray m_rest; ///< of a file's bytes, which are written in groups of three
    bool m_isOpen = false;
    bool m_isBeginning = false; ///< none of its content was written
};

} // namespace a2a::cli
