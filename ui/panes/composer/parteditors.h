// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

#include <QWidget>

namespace a2a {

class Attachments;
class JsonPartEdit;
class UrlPartEdit;

/// Editors for non-text parts: JSON, or a file by its URL. At most one of them is open, for a new
/// part or for an attached one; accepted parts go to the attachments. Hidden while none is open.
class PartEditors final : public QWidget {
    Q_OBJECT

public:
    /// An editor's state, stored with a draft.
    struct Kept {
        enum class Editor : quint8 { None, Json, Url };
        Editor editor = Editor::None;
        int edited = -1; ///< the attachment being edited; -1: a new one
        Part typed;
    };

    explicit PartEditors(Attachments &attachments, QWidget *parent = nullptr);

    /// -1: for a new part.
    void beginJson(int position = -1);
    void beginUrl(int position = -1);
    void closeAll();
    [[nodiscard]] Kept kept() const;
    /// Does not take the focus.
    void resume(const Kept &kept);

signals:
    /// A focused editor was closed: the focus goes back to the message.
    void left();

private:
    void begin(int position, QWidget *editor);
    void take(const Part &part);

    Attachments &m_attachments;
    JsonPartEdit *m_json;
    UrlPartEdit *m_url;
    int m_edited = -1; ///< see Kept
};

} // namespace a2a
