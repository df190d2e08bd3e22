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
class StandInsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { KindColumn, OriginalColumn, StandInColumn, CountColumn, ColumnCount };

    explicit StandInsModel(QObject *parent = nullptr)
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
class AnonymiseDialog final : public QDialog {
    Q_OBJECT

public:
    using Answer = std::function<void(const QString &path)>; ///< not called if canceled
    /// Asks the user for the file to write, given a proposed one. It must itself confirm
    /// overwriting.
    using Ask = std::function<void(const QString &proposed, const Answer &answer)>;

    explicit AnonymiseDialog(const Session &session, QWidget *parent = nullptr);
    ~AnonymiseDialog() override;

    void setAskPath(Ask ask) { m_askPath = std::move(ask); }

signals:
    /// The copy is complete.
    void written(const QString &path);

protected:
    void reject() override;

private:
    void build();
    void buildTable();
    void look();
    void showFound();
    void refreshCount();
    void askForFile();
    void write(const QString &path);
    void onWritten();
    void begin(const QString &path);
    void showBusy(const QString &what);
    [[nodiscard]] QString proposedPath() const;

    const Session &m_session;
    const StandIns::Key m_key = AnonymousCopy::newKey();
    Ask m_askPath;
    StandInsModel m_model;
    QSortFilterProxyModel *m_sorted;
    QLineEdit *m_search;
    QLabel *m_count;
    QTableView *m_table;
    QLabel *m_note;
    ErrorPanel *m_problem;
    QProgressBar *m_progress;
    QPushButton *m_save = nullptr;
    std::unique_ptr<AnonymousCopy> m_copy;
};

} // namespace a2a
