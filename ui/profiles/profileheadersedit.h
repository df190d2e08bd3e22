// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profileuse.h"

#include <QWidget>

class QPushButton;
class QTableWidget;

namespace a2a {

class AnnouncingLabel;

/// Edits the headers sent with every request to an agent: whether each is enabled, its name, its
/// value, and whether the value is secret and shown as dots. Headers for credentials are always
/// secret. Headers of the connection (Host …) cannot be added; those of a saved agent stay, marked
/// as not sent.
class ProfileHeadersEdit final : public QWidget {
    Q_OBJECT

public:
    explicit ProfileHeadersEdit(QWidget *parent = nullptr);

    void setHeaders(const std::vector<ProfileHeader> &headers, const HeaderSecrets &secrets);
    /// The headers without secret values. Rows without a name are left out.
    [[nodiscard]] std::vector<ProfileHeader> headers() const;
    [[nodiscard]] HeaderSecrets secrets() const;
    /// Why the headers cannot be sent; empty if they can.
    [[nodiscard]] QString problem() const;

signals:
    void changed();

private:
    enum Column : int { EnabledColumn, NameColumn, ValueColumn, SecretColumn, ColumnCount };

    void addRow(const ProfileHeader &header, const QString &value);
    void addEmptyRow();
    void removeCurrent();
    void onChanged(int row, int column);
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] bool isChecked(int row, Column column) const;

    void updateMark(int row);
    void refreshNote();

    QTableWidget *m_table;
    QPushButton *m_remove;
    AnnouncingLabel *m_note; ///< says which saved headers are not sent
    QStringList
        m_savedConnectionHeaders; ///< names of the connection's headers that a saved agent has
};

} // namespace a2a
