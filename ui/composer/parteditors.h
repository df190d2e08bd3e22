// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/types.h"
#include "ui/widgets/lazywidget.h"

#include <QWidget>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace a2a {

class Attachments;
class PartDetails;
class AnnouncingLabel;

/// Edits a part that names a file by its URL. The agent fetches the file, not this program.
class UrlPartEdit final : public QWidget {
    Q_OBJECT

public:
    explicit UrlPartEdit(QWidget *parent = nullptr);

    void startEditing(const Part &part = {});
    /// Restores the editor's state; does not take the focus.
    void restoreState(const Part &part);
    [[nodiscard]] Part part() const; ///< as typed
    [[nodiscard]] bool canAccept() const;

signals:
    void accepted(const a2a::Part &part);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void check();
    void accept();

    QLineEdit *m_url;
    PartDetails *m_details;
    AnnouncingLabel *m_verdict;
    QPushButton *m_attach;
};

/// Edits a data part. The JSON is checked while it is typed, and attached byte for byte as typed.
class JsonPartEdit final : public QWidget {
    Q_OBJECT

public:
    explicit JsonPartEdit(QWidget *parent = nullptr);

    void startEditing(const Part &part = {});
    /// Restores the editor's state; does not take the focus.
    void restoreState(const Part &part);
    [[nodiscard]] Part part() const; ///< as typed
    [[nodiscard]] bool canAccept() const;
    [[nodiscard]] QString verdict() const; ///< as shown

signals:
    void accepted(const a2a::Part &part);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void check();

    QPlainTextEdit *m_edit;
    PartDetails *m_details;
    AnnouncingLabel *m_verdict;
    QPushButton *m_attach;
    Part m_part; ///< the edited one
};

/// Edits the details of an attached file. Its bytes stay.
class FilePartEdit final : public QWidget {
    Q_OBJECT

public:
    explicit FilePartEdit(QWidget *parent = nullptr);

    void startEditing(const Part &part);
    /// Restores the editor's state; does not take the focus.
    void restoreState(const Part &part);
    [[nodiscard]] Part part() const; ///< as typed
    [[nodiscard]] bool canAccept() const;

signals:
    void accepted(const a2a::Part &part);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void check();

    PartDetails *m_details;
    AnnouncingLabel *m_verdict;
    QPushButton *m_apply;
    Part m_part;
};

/// Editors for non-text parts: JSON, a file, or a file by its URL. At most one of them is open, for
/// a new part or for an attached one; accepted parts go to the attachments. Hidden while none is
/// open.
class PartEditors final : public QWidget {
    Q_OBJECT

public:
    /// The state of the editors, stored with a draft.
    struct SavedState {
        enum class Editor : quint8 { None, Json, Url, File };
        Editor editor = Editor::None;
        int edited = -1; ///< the attachment being edited; -1 for a new one
        Part typed;

        /// Whether something was typed for a part that is not attached yet.
        [[nodiscard]] bool isNewPart() const;
    };

    explicit PartEditors(Attachments &attachments, QWidget *parent = nullptr);

    /// Opens the JSON editor for the attachment at a position, or for a new part (-1).
    void openJsonEditor(int position = -1);
    void openUrlEditor(int position = -1);
    void openFileEditor(int position);
    void closeAll();
    /// Applies the input for an attached part. Returns false if it cannot be applied; the editor
    /// shows why.
    [[nodiscard]] bool acceptChanges();
    [[nodiscard]] SavedState savedState() const;
    /// Restores the editors without moving the focus.
    void restoreState(const SavedState &savedState);

signals:
    /// A focused editor was closed, so that the focus should return to the message.
    void focusReleased();

private:
    template <typename Editor>
    Editor *makeEditor();
    void startEditing(int position, QWidget *editor);
    void attach(const Part &part);
    void showOnly(QWidget *wanted); ///< hides all if null

    Attachments &m_attachments;
    LazyWidget<JsonPartEdit> m_json;
    LazyWidget<UrlPartEdit> m_url;
    LazyWidget<FilePartEdit> m_file;
    quint64 m_editedKey = 0; ///< the key of the attachment being edited; see Attachments::Key
};

} // namespace a2a
