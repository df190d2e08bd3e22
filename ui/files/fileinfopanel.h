// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/agentfile.h"
#include "ui/files/filedigest.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace a2a {

/// The facts about a file: its name as sent and as saved, declared and detected type, size,
/// SHA-256. The digest is computed once it is visible and the file is complete.
class FileInfoPanel final : public QWidget {
    Q_OBJECT

public:
    explicit FileInfoPanel(QWidget *parent = nullptr);

    /// Sets the file. Another `version` means other content. The bytes must stay readable until the
    /// next call. If `isComplete` is true, no more bytes will follow.
    void setFile(int version, const AgentFile &file, bool isComplete);
    void clear();
    [[nodiscard]] QString digest() const { return m_digest.digest(); }

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLabel *addRow(QGridLayout *grid, const QString &title);
    void refresh();
    void showDigest(const QString &text, bool isKnown);
    [[nodiscard]] QString wrapDigest(const QString &digest) const;

    AgentFile m_file;
    int m_version = -1;
    bool m_isComplete = false;
    bool m_isStale = false;
    FileDigest m_digest;
    QLabel *m_name;
    QLabel *m_type;
    QLabel *m_size;
    QLabel *m_digestLabel;
    QToolButton *m_copy;
};

} // namespace a2a
