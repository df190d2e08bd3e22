// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/forms/fieldeditor.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace a2a {

/// Edits a file as base64 text. The user chooses or drops it. Its name is shown, but is not part of
/// the answer.
class FileField final : public FieldEditor {
    Q_OBJECT

public:
    static constexpr qint64 MaxBytes =
        qint64{2} * 1024 * 1024; ///< larger ones are sent as separate parts

    FileField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;
    /// Reads a file, or emits inputRejected().
    void load(const QString &path);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void browse();
    void showFile(const QString &name, qint64 bytes);
    void clear();

    QString m_mediaType;
    QByteArray m_json; ///< the content of the file read, or empty
    QPushButton *m_browse;
    QToolButton *m_remove;
    QLabel *m_fileInfo;
};

} // namespace a2a
