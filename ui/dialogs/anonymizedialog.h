// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/anonymouscopy.h"
#include "model/anonymous/replacements.h"

#include <QAbstractTableModel>
#include <QDialog>

#include <functional>
#include <memory>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace a2a {

class ErrorPanel;

/// The replacements as a table: original, placeholder and count.
class ReplacementsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { KindColumn, OriginalColumn, PlaceholderColumn, CountColumn, ColumnCount };

    explicit ReplacementsModel(QObject *parent = nullptr)
        : QAbstractTableModel(parent)
    {
    }

    void setRows(std::vector<Replacements::Row> rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString kindText(Replacements::Kind kind);

    std::vector<Replacements::Row> m_rows;
};

/// Makes a copy of the session for sharing: personal data is replaced by placeholders, which are
/// shown before anything is written. Never blocks.
class AnonymizeDialog final : public QDialog {
    Q_OBJECT

public:
    using PathCallback = std::function<void(const QString &path)>; ///< not called if canceled
    /// Asks the user for the file to write, given a proposed one. It must itself confirm
    /// overwriting.
    using PathPrompt = std::function<void(const QString &proposed, const PathCallback &answer)>;

    explicit AnonymizeDialog(const Session &session, QWidget *parent = nullptr);
    ~AnonymizeDialog() override;

    void setPathPrompt(PathPrompt ask) { m_pathPrompt = std::move(ask); }

signals:
    /// The copy is complete.
    void written(const QString &path);

protected:
    void reject() override;

private:
    void build();
    void buildTable();
    void findReplacements();
    void showReplacements();
    void refreshCount();
    void askForFile();
    void write(const QString &path);
    void onWritten();
    void startCopy(const QString &path);
    void showBusy(const QString &what);
    [[nodiscard]] QString proposedPath() const;

    const Session &m_session;
    const PlaceholderGenerator::Key m_key = AnonymousCopy::newKey();
    PathPrompt m_pathPrompt;
    ReplacementsModel m_model;
    QSortFilterProxyModel *m_sortedModel;
    QLineEdit *m_search;
    QLabel *m_count;
    QTableView *m_table;
    QLabel *m_otherReplacements;
    ErrorPanel *m_problem;
    QProgressBar *m_progress;
    QPushButton *m_save = nullptr;
    std::unique_ptr<AnonymousCopy> m_copy;
};

} // namespace a2a
