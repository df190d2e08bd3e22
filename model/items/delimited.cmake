# SPDX-License-Identifier: Apache-2.0
# Values separated by commas and the like, as a table.
a2a_add_library(a2a_items_delimited
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/delimitedscan.cpp ${CMAKE_CURRENT_LIST_DIR}/delimitedscan.h
          ${CMAKE_CURRENT_LIST_DIR}/delimitedtable.cpp ${CMAKE_CURRENT_LIST_DIR}/delimitedtable.h
          ${CMAKE_CURRENT_LIST_DIR}/rowsort.cpp ${CMAKE_CURRENT_LIST_DIR}/rowsort.h
  LIBS Qt6::Core a2a_json)
